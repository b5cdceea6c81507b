import { existsSync } from 'node:fs';
import { fail } from '../../failure.ts';
import { initManifest } from '../../files/index.ts';
import { plural } from '../formats/words.ts';
import type { Io } from '../io.ts';
import type { SourceFlags } from '../options.ts';
import { oneLine } from '../printable.ts';
import { readSide } from '../tool-set.ts';
import { writeFileWhole } from '../write-file.ts';

export interface InitOptions extends SourceFlags {
  readonly out: string;
  readonly force?: boolean;
}

/** `holdfast init`: a first manifest. An existing one is never overwritten unasked. */
export async function init(source: string, options: InitOptions, io: Io): Promise<number> {
  if (options.force !== true && existsSync(options.out)) {
    fail({
      code: 'HF_FILE_UNWRITABLE',
      kind: 'exists',
      message: `${options.out} is there already`,
      at: { file: options.out },
      fix: 'Name another file with --out, or overwrite it with --force.',
    });
  }
  const side = await readSide(source, options, io);
  const text = initManifest(side.toolSet);
  await writeFileWhole(options.out, text);
  const inferred = text.match(/# inferred from/g)?.length ?? 0;
  io.note(
    `${oneLine(options.out)}: ${plural(side.toolSet.tools.length, 'tool')}; go through the ${plural(inferred, 'line')} marked "inferred"`,
  );
  return 0;
}
