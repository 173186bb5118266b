// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Doing, forgetPress, markPress, takeOver } from './takeOver.ts';

const controls =
  '<input type="email"><input type="checkbox"><button type="submit">Continue</button><button type="button">Other</button>';

const idle: Doing = { focused: null, held: null };

beforeEach(() => {
  document.body.innerHTML = `<form id="before">${controls}</form><form id="after">${controls}</form>`;
});

/** A form, and its controls. */
function partsOf(name: string) {
  const form = document.querySelector<HTMLFormElement>(name);
  const [field, box] = document.querySelectorAll<HTMLInputElement>(`${name} input`);
  const [send, other] = document.querySelectorAll<HTMLButtonElement>(`${name} button`);
  if (!form || !field || !box || !send || !other) throw new Error(`${name} is not complete`);
  return { form, field, box, send, other };
}

describe('what was done in one form', () => {
  it('is typed, chosen and focused in the form that replaces it', () => {
    const [before, after] = [partsOf('#before'), partsOf('#after')];
    const typed = vi.fn();
    after.field.addEventListener('input', typed);
    before.field.value = 'maren@exam';
    before.box.checked = true;
    takeOver(before.form, after.form, { ...idle, focused: before.field });
    expect([after.field.value, after.box.checked]).toEqual(['maren@exam', true]);
    expect(typed).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(after.field);
  });

  it('is pressed once the form knows what was typed, and only the button that was pressed', async () => {
    const [before, after] = [partsOf('#before'), partsOf('#after')];
    const pressed = vi.fn((event: Event) => event.preventDefault());
    const other = vi.fn();
    after.send.addEventListener('click', pressed);
    after.other.addEventListener('click', other);
    before.form.addEventListener('click', markPress);
    before.send.addEventListener('click', (event) => event.preventDefault());
    before.send.click();
    takeOver(before.form, after.form, idle);
    expect(pressed).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
    expect(other).not.toHaveBeenCalled();
  });

  it.each([
    ['once if the browser brings no click', false, 'pointerup', 1],
    ['once if the browser brings the click', true, 'pointerup', 1],
    ['not at all if the press is cancelled', false, 'pointercancel', 0],
  ])('is pressed by a press that lasts from one form into the other: %s', async (_, brings, end, times) => {
    const [before, after] = [partsOf('#before'), partsOf('#after')];
    const pressed = vi.fn();
    after.other.addEventListener('click', pressed);
    vi.useFakeTimers();
    takeOver(before.form, after.form, { ...idle, held: before.other });
    after.other.dispatchEvent(new Event(end, { bubbles: true }));
    if (brings) after.other.click();
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(pressed).toHaveBeenCalledTimes(times);
  });

  it('is not pressed by a press that ends elsewhere', async () => {
    const [before, after] = [partsOf('#before'), partsOf('#after')];
    const pressed = vi.fn();
    after.other.addEventListener('click', pressed);
    vi.useFakeTimers();
    takeOver(before.form, after.form, { ...idle, held: before.other });
    after.field.dispatchEvent(new Event('pointerup', { bubbles: true }));
    after.other.dispatchEvent(new Event('pointerup', { bubbles: true }));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('leaves the other form as it is if nothing was done', () => {
    const [before, after] = [partsOf('#before'), partsOf('#after')];
    const typed = vi.fn();
    after.field.addEventListener('input', typed);
    takeOver(before.form, after.form, idle);
    expect([after.field.value, typed.mock.calls, document.activeElement]).toEqual(['', [], document.body]);
  });

  it('does not replace what was filled in meanwhile, unless something else was typed', () => {
    const [before, after] = [partsOf('#before'), partsOf('#after')];
    after.field.value = 'maren@example.com';
    after.box.checked = true;
    takeOver(before.form, after.form, idle);
    expect([after.field.value, after.box.checked]).toEqual(['maren@example.com', true]);
    before.field.value = 'layla@example.com';
    takeOver(before.form, after.form, idle);
    expect(after.field.value).toBe('layla@example.com');
  });

  it.each([
    ['typing continues', 'input', []],
    ['another button is pressed', 'click', ['other']],
  ] as const)('is not pressed if %s after the press', async (_what, event, expected) => {
    const [before, after] = [partsOf('#before'), partsOf('#after')];
    const pressed: string[] = [];
    after.send.addEventListener('click', (given) => (given.preventDefault(), pressed.push('send')));
    after.other.addEventListener('click', () => pressed.push('other'));
    before.form.addEventListener('click', markPress);
    before.form.addEventListener('input', forgetPress);
    before.send.addEventListener('click', (given) => given.preventDefault());
    before.send.click();
    const next = event === 'input' ? before.field : before.other;
    next.dispatchEvent(new Event(event, { bubbles: true }));
    takeOver(before.form, after.form, idle);
    await new Promise((resolve) => setTimeout(resolve));
    expect(pressed).toEqual(expected);
  });

  it('goes into a form with fewer controls', () => {
    const [before, after] = [partsOf('#before'), partsOf('#after')];
    before.field.value = 'maren@example.com';
    before.box.checked = true;
    after.box.remove();
    takeOver(before.form, after.form, { ...idle, focused: before.field });
    expect([after.field.value, document.activeElement]).toEqual(['maren@example.com', after.field]);
  });

  it('does not go into controls of another kind', () => {
    const [before, after] = [partsOf('#before'), partsOf('#after')];
    before.field.value = 'maren@example.com';
    after.field.type = 'tel';
    takeOver(before.form, after.form, { ...idle, focused: before.field });
    expect([after.field.value, document.activeElement]).toEqual(['', document.body]);
  });
});
