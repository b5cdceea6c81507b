import type { Location, Resource } from './resources.ts';

/**
 * The dynamic scope, reduced to what a dynamic reference can see of it: for each anchor name the outermost place that
 * carries it. Equal environments are one object, so there are finitely many and they can be compared by identity.
 */
export class Environment {
  readonly #all: Map<string, Environment>;
  readonly #after = new Map<Resource, Environment>();
  readonly #outermost: ReadonlyMap<string, Location>;

  private constructor(outermost: ReadonlyMap<string, Location>, all: Map<string, Environment>) {
    this.#outermost = outermost;
    this.#all = all;
  }

  static empty(): Environment {
    return new Environment(new Map(), new Map());
  }

  get(anchor: string): Location | undefined {
    return this.#outermost.get(anchor);
  }

  /** The environment inside of `resource`. */
  enter(resource: Resource): Environment {
    if (resource.dynamic.size === 0) return this;
    const known = this.#after.get(resource);
    if (known !== undefined) return known;
    const next = this.#extend(resource);
    this.#after.set(resource, next);
    return next;
  }

  #extend(resource: Resource): Environment {
    const outermost = new Map(this.#outermost);
    for (const [name, location] of resource.dynamic) if (!outermost.has(name)) outermost.set(name, location);
    if (outermost.size === this.#outermost.size) return this;
    const key = JSON.stringify(
      [...outermost]
        .map(([name, location]) => [name, location.document.uri, location.pointer])
        .sort((a, b) => ((a[0] as string) < (b[0] as string) ? -1 : 1)),
    );
    let next = this.#all.get(key);
    if (next === undefined) {
      next = new Environment(outermost, this.#all);
      this.#all.set(key, next);
    }
    return next;
  }
}
