import * as z from 'zod/mini';
import {
  type Measurement,
  measurementLimits,
  measurementsSchema,
} from '../../../../contract/attributes/sizes.ts';
import { asciiDigits } from '../../../lib/asciiDigits.ts';

export type Unit = 'cm' | 'in';
/** As typed, in its unit. Empty: not given. */
export type MeasurementDraft = { readonly unit: Unit } & { readonly [M in Measurement]: string };

export const measurementNames = Object.keys(measurementLimits) as readonly Measurement[];
const CM_PER_INCH = 2.54;
const tenth = (value: number) => Math.round(value * 10) / 10;

const toUnit = (cm: number, unit: Unit) => tenth(unit === 'cm' ? cm : cm / CM_PER_INCH);
const toCm = (value: number, unit: Unit) => tenth(unit === 'cm' ? value : value * CM_PER_INCH);

/** A length as typed, with a comma or an Arabic decimal sign as well; `NaN` for other text. */
function parseLength(typed: string): number {
  const text = asciiDigits(typed).trim().replace(/[,٫]/, '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

/** The smallest and the largest length in a unit. In inches they are half inches within the limits in centimetres. */
export function limitsIn(name: Measurement, unit: Unit): readonly [least: number, most: number] {
  const [least, most] = measurementLimits[name];
  if (unit === 'cm') return [least, most];
  return [Math.ceil((least / CM_PER_INCH) * 2) / 2, Math.floor((most / CM_PER_INCH) * 2) / 2];
}

const storedSchema = z.record(z.string(), z.unknown());

/**
 * The form before it is changed. A length beyond the limits is shown, so that it is corrected and not lost; a value that is not a
 * number is not shown, and stays stored until the form is saved.
 */
export function measurementDraftOf(stored: unknown): MeasurementDraft {
  const saved = storedSchema.safeParse(stored).data ?? {};
  const unit: Unit = saved['unit'] === 'in' ? 'in' : 'cm';
  const text = (name: Measurement) => {
    const length = saved[name];
    return typeof length === 'number' ? String(toUnit(length, unit)) : '';
  };
  return { unit, ...byName(text) };
}

/**
 * The same lengths in another unit. Other text stays as it was typed.
 *
 * @param saved what the form began with: lengths that were not changed are converted from it, because a tenth of an inch is more than
 * a tenth of a centimetre, so that rounding would change them on the way back
 */
export function convertDraft(draft: MeasurementDraft, unit: Unit, saved = draft): MeasurementDraft {
  const convert = (from: MeasurementDraft, name: Measurement, to: Unit) => {
    const length = parseLength(from[name]);
    const isSame = from.unit === to || Number.isNaN(length);
    return isSame ? from[name] : String(toUnit(toCm(length, from.unit), to));
  };
  const isChanged = (name: Measurement) => draft[name] !== convert(saved, name, draft.unit);
  return { unit, ...byName((name) => convert(isChanged(name) ? draft : saved, name, unit)) };
}

const lengthsOf = ({ unit, ...typed }: MeasurementDraft) =>
  measurementNames.map(
    (name) => [name, typed[name] === '' ? null : toCm(parseLength(typed[name]), unit)] as const,
  );

/** The contract's rules over the form: `null`, which clears them, if nothing is given. */
export const measurementFormSchema = {
  safeParse(values: unknown) {
    const draft = values as MeasurementDraft;
    const lengths = lengthsOf(draft);
    const isEmpty = lengths.every(([, length]) => length === null);
    return z
      .nullable(measurementsSchema)
      .safeParse(isEmpty ? null : { unit: draft.unit, ...Object.fromEntries(lengths) });
  },
};

function byName(value: (name: Measurement) => string): { readonly [M in Measurement]: string } {
  return Object.fromEntries(measurementNames.map((name) => [name, value(name)])) as Record<
    Measurement,
    string
  >;
}
