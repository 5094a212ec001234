/** A secret on its way from where it stands to the database; whatever prints it shows nothing of it. */
export class Secret {
  readonly #value: string
  constructor(value: string) {
    this.#value = value
  }
  open(): string {
    return this.#value
  }
  equals(other: unknown): boolean {
    return other instanceof Secret && other.#value === this.#value
  }
  toString(): string {
    return 'a secret'
  }
  toJSON(): string {
    return 'a secret'
  }
}
