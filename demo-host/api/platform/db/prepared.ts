import type { Database } from './Database.ts';

/**
 * Builds a statement once for each database instead of for each request. End it with `.prepare(name)`, and mark its values with
 * `sql.placeholder`: the database then keeps its plan under that name.
 */
export function prepared<S>(build: (db: Database) => S): (db: Database) => S {
  const built = new WeakMap<Database, S>();
  return (db) => {
    const known = built.get(db) ?? build(db);
    built.set(db, known);
    return known;
  };
}
