/** Focuses a field of a form: the control of that name, or the first of several whose names begin with it. */
export function focusField(form: HTMLElement | null, field: string): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  const nameOf = (control: HTMLElement) => control.getAttribute('name') ?? '';
  const isPart = (control: HTMLElement) =>
    nameOf(control).startsWith(field) && /^[-_.]/.test(nameOf(control).slice(field.length));
  (controls.find((control) => nameOf(control) === field) ?? controls.find(isPart))?.focus();
}
