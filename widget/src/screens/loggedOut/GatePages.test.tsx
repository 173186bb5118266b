// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import { LoggedOutPage } from './LoggedOutPage.tsx';
import { ProtectedPage } from '../protected/ProtectedPage.tsx';

describe('the protected page', () => {
  it("has the specification's text and leads back to the requested page", async () => {
    await renderPage(ProtectedPage, {
      props: {},
      sections: ['session'],
      models: { place: signal({ path: '/rewards', search: '?tab=activity' }) },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please log in to continue');
    expect(
      screen.getByText(
        'This page contains protected information and requires that you log in before viewing. Please follow the link below to log in.',
      ),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Proceed to login' });
    expect(link.getAttribute('href')).toBe('/?redirect=%2Frewards%3Ftab%3Dactivity');
  });
});

describe('the page after logout', () => {
  it("has the specification's text and one link back", async () => {
    await renderPage(LoggedOutPage, { props: {}, sections: ['session'] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Logged out securely');
    expect(
      screen.getByText(
        "You've signed out of your account. If you would like to access your account again, log in below.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to login' }).getAttribute('href')).toBe('/');
  });
});
