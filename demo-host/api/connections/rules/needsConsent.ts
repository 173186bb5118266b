/** @returns whether a person of this kind is an adult, who has to agree to be kept in someone's account. Children are spoken for. */
export const needsConsent = (definition: { readonly type: string; readonly handle: string }): boolean =>
  definition.type === 'person' && definition.handle !== 'child';
