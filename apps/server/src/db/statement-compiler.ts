import { PostgresDialect, PostgresQueryCompiler, type RawNode } from 'kysely';

/** Shorter parts are compiled faster than they are looked up. */
const worthKeeping = 300;

/** Compiles long parts of a statement without values, such as the columns of a record, only once. */
class StatementCompiler extends PostgresQueryCompiler {
  readonly #texts = new WeakMap<RawNode, string>();

  protected override visitRaw(node: RawNode): void {
    const known = this.#texts.get(node);
    if (known !== undefined) return this.append(known);
    const start = this.getSql().length;
    const values = this.numParameters;
    super.visitRaw(node);
    if (this.numParameters === values && this.getSql().length - start >= worthKeeping)
      this.#texts.set(node, this.getSql().slice(start));
  }
}

export class StatementDialect extends PostgresDialect {
  override createQueryCompiler(): StatementCompiler {
    return new StatementCompiler();
  }
}
