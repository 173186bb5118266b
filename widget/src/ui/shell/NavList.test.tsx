// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { CircleHelp, Ellipsis, LogOut, ScanBarcode } from 'lucide';
import { expect, it } from 'vitest';
import { BottomBar } from './BottomBar.tsx';
import type { NavItem } from './NavItem.ts';
import { SideNav } from './SideNav.tsx';
import { TabStrip } from './TabStrip.tsx';

const onPress = () => undefined;
const page = (label: string): NavItem => ({ label, icon: CircleHelp, href: '/home' });
const button = (label: string, icon = LogOut): NavItem => ({ label, icon, onPress });

it.each([
  ['SideNav', SideNav],
  ['TabStrip', TabStrip],
  ['BottomBar', BottomBar],
])('%s keeps its elements, and a press or the focus on them, when the language changes', (_name, Nav) => {
  const nav = (home: string, card: string, more: string) => (
    <Nav label="Account" items={[page(home), button(card, ScanBarcode), button(more, Ellipsis)]} />
  );
  const { rerender } = render(nav('Home', 'Card', 'More'));
  const elements = (home: string, ...buttons: string[]) => [
    screen.getByRole('link', { name: home }),
    ...buttons.map((name) => screen.getByRole('button', { name })),
  ];
  const before = elements('Home', 'Card', 'More');
  rerender(nav('Inicio', 'Tarjeta', 'Más'));
  const after = elements('Inicio', 'Tarjeta', 'Más');
  expect(after.map((each, index) => each === before[index])).toEqual([true, true, true]);
});

it('keeps "log out" when help comes in before it', () => {
  const foot = (items: readonly NavItem[]) => <SideNav label="Account" items={[]} footItems={items} />;
  const { rerender } = render(foot([button('Log out')]));
  const before = screen.getByRole('button', { name: 'Log out' });
  rerender(foot([{ label: 'Help', icon: CircleHelp, href: 'https://shop.example/help' }, button('Log out')]));
  expect(screen.getByRole('button', { name: 'Log out' })).toBe(before);
});

it('marks "more" while a page behind it is open', () => {
  render(<BottomBar label="Account" items={[page('Home'), { ...button('More'), current: true }]} />);
  expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-current')).toBe('page');
});
