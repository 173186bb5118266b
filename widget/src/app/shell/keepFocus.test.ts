// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keepFocus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <main><h1>Details</h1>
      <section><h2>Devices</h2><ul><li id="phone"><button>Sign out</button></li><li>Tablet</li></ul></section>
      <section id="addresses"><h2>Addresses</h2><button id="add">Add</button></section>
      <div id="dialogs"></div>
    </main>`;
  stop = keepFocus();
});
afterEach(() => stop());

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focused = () => document.activeElement?.textContent;

describe('the focus', () => {
  it('moves to the nearest heading that is left when its element is removed', async () => {
    find('#phone button').focus();
    find('#phone').remove();
    await vi.waitFor(() => expect(focused()).toBe('Devices'));
    find('section').remove();
    await vi.waitFor(() => expect(focused()).toBe('Details'));
  });

  it('moves to the surroundings of a dialog’s opener when the opener and then the dialog are removed', async () => {
    find('#phone button').focus();
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<h2>Sign out?</h2><button>Yes</button>';
    find('#dialogs').append(dialog);
    dialog.querySelector('button')?.focus();
    dialog.querySelector('button')?.remove();
    await vi.waitFor(() => expect(focused()).toBe('Sign out?'));
    find('#phone').remove();
    dialog.remove();
    await vi.waitFor(() => expect(focused()).toBe('Devices'));
  });

  it('stays where something else has put it, and where it was given up', async () => {
    find('#phone button').focus();
    find('#add').focus();
    find('#phone').remove();
    await Promise.resolve();
    expect(focused()).toBe('Add');
    find('#add').blur();
    find('h1').click();
    find('#addresses').remove();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});
