import type { Calendar } from '../world/createCalendar.ts';
import { autumnPreview } from '../events/autumnPreview.ts';
import { beachClean } from '../events/beachClean.ts';
import { bootClinic } from '../events/bootClinic.ts';
import { coatFitting } from '../events/coatFitting.ts';
import type { EventPlan } from '../events/EventPlan.ts';
import { harbourSail } from '../events/harbourSail.ts';
import { indigoWorkshop } from '../events/indigoWorkshop.ts';
import { knitNight } from '../events/knitNight.ts';
import { lanternWalk } from '../events/lanternWalk.ts';
import { madeToMeasure } from '../events/madeToMeasure.ts';
import { mendingWeek } from '../events/mendingWeek.ts';
import { quayStreetEvening } from '../events/quayStreetEvening.ts';

/** One event for each state. `demoEvents.ts` lists the state that each event shows to each customer. */
export const eventDefinitions = (days: Calendar): EventPlan[] =>
  [
    quayStreetEvening,
    knitNight,
    autumnPreview,
    harbourSail,
    coatFitting,
    indigoWorkshop,
    lanternWalk,
    bootClinic,
    beachClean,
    mendingWeek,
    madeToMeasure,
  ].map((planEvent) => planEvent(days));
