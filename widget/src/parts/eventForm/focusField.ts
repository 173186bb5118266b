/** Goes to a field of a form. Choices share a name that begins with the field's. */
export function focusField(form: HTMLElement | null, name: string): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  const isOf = (control: HTMLElement) => {
    const own = control.getAttribute('name') ?? '';
    return own === name || own.startsWith(`${name}-`);
  };
  controls.find(isOf)?.focus();
}
