/** @returns whether a person of this kind is an adult, who must agree to be stored. For children the customer agrees. */
export const needsConsent = (definition: { readonly type: string; readonly handle: string }): boolean =>
  definition.type === 'person' && definition.handle !== 'child';
