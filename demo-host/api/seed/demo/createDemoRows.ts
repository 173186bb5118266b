import { addNameless, addNewMember, addSuspended } from '../customers/beginners.ts';
import { addAmara, addHostile, addPriya } from '../customers/extremes.ts';
import { addLayla } from '../customers/layla.ts';
import { addMaren } from '../customers/maren.ts';
import { addElodie, addGiulia, addJose, addSam } from '../customers/regulars.ts';
import { createWorld } from '../world/createWorld.ts';
import { addParticipants } from '../events/addParticipants.ts';
import type { SeedRows } from '../world/SeedRows.ts';

const defaultShop = 'http://127.0.0.1:4200';

/**
 * Every row of the demo. The same day gives the same rows.
 *
 * @param shopUrl without a slash at its end
 */
export function createDemoRows(now: Date, shopUrl: string = defaultShop): SeedRows {
  const world = createWorld(now, shopUrl);
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
    addSuspended,
  ];
  for (const addCustomer of add) addCustomer(world);
  addParticipants(world);
  return world.rows;
}
