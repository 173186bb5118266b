import { addNameless, addNewMember } from './customers/beginners.ts';
import { addAmara, addHostile, addPriya } from './customers/extremes.ts';
import { addLayla } from './customers/layla.ts';
import { addMaren } from './customers/maren.ts';
import { addElodie, addGiulia, addJose, addSam } from './customers/regulars.ts';
import { createWorld } from './createWorld.ts';
import type { SeedRows } from './SeedRows.ts';

/** Every row of the demo. The same day gives the same rows. */
export function createDemoRows(now: Date): SeedRows {
  const world = createWorld(now);
  const add = [
    addMaren,
    addLayla,
    addNewMember,
    addNameless,
    addSam,
    addPriya,
    addJose,
    addGiulia,
    addElodie,
    addAmara,
    addHostile,
  ];
  for (const addCustomer of add) addCustomer(world);
  return world.rows;
}
