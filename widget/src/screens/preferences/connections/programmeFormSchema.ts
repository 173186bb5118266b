import * as z from 'zod/mini';
import { linkCodeSchema } from '../../../../contract/connections/programmes.ts';
import { agreementSchema } from '../../../../contract/formFields.ts';
import type { ProgrammeInput } from '../../../core/connections/programmeActions.ts';

export interface ProgrammeValues {
  /** The id of the programme, as text; empty until one is chosen. */
  readonly definition: string;
  readonly code: string;
  readonly consent: boolean;
}

/** Checks the form, and returns the values that the server takes. */
export const programmeFormSchema: z.ZodMiniType<ProgrammeInput> = z.pipe(
  z.object({
    definition: z.string().check(z.minLength(1, 'required')),
    code: linkCodeSchema,
    consent: agreementSchema,
  }),
  z.transform(({ definition, code }): ProgrammeInput => ({ definition_id: Number(definition), code })),
);
