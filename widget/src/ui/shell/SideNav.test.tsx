// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { LogOut } from 'lucide';
import { expect, it } from 'vitest';
import { SideNav } from './SideNav.tsx';
import { TabStrip } from './TabStrip.tsx';

it.each([
  ['SideNav', SideNav],
  ['TabStrip', TabStrip],
])('%s keeps its elements, and a press or the focus on them, when the language changes', (_name, Nav) => {
  const nav = (home: string, logOut: string) => (
    <Nav
      label="Account"
      items={[
        { label: home, icon: LogOut, href: '/home' },
        { label: logOut, icon: LogOut, onPress: () => undefined },
      ]}
    />
  );
  const { rerender } = render(nav('Home', 'Log out'));
  const before = [
    screen.getByRole('link', { name: 'Home' }),
    screen.getByRole('button', { name: 'Log out' }),
  ];
  rerender(nav('Inicio', 'Cerrar sesión'));
  expect([
    screen.getByRole('link', { name: 'Inicio' }),
    screen.getByRole('button', { name: 'Cerrar sesión' }),
  ]).toEqual(before);
  expect(before.every((each) => each.isConnected)).toBe(true);
});
