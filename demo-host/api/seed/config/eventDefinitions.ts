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

/** One for each thing that an event can be: `demoEvents.ts` says which shows what, and to whom. */
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
