/** What the schemas applied in place have evaluated of one object or array: the annotations that unevaluated* read. */
export class Seen {
  /** Object: every key; array: every item. */
  all = false;
  /** Array: the first `prefix` items. */
  prefix = 0;
  keys: Set<string> | null = null;
  /** Object: some schema names keys here, whether the object has them or not. */
  names = false;
  items: Set<number> | null = null;

  addKey(key: string): void {
    if (this.keys === null) this.keys = new Set();
    this.keys.add(key);
  }

  addItem(index: number): void {
    if (this.items === null) this.items = new Set();
    this.items.add(index);
  }

  hasKey(key: string): boolean {
    return this.all || this.keys?.has(key) === true;
  }

  hasItem(index: number): boolean {
    return this.all || index < this.prefix || this.items?.has(index) === true;
  }

  merge(other: Seen): void {
    if (other.all) this.all = true;
    if (other.names) this.names = true;
    if (other.prefix > this.prefix) this.prefix = other.prefix;
    if (other.keys !== null) for (const key of other.keys) this.addKey(key);
    if (other.items !== null) for (const index of other.items) this.addItem(index);
  }
}
