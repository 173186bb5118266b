/** The browser that the test project names: Chromium, or Firefox. */
export const browserName = process.env['TEST_BROWSER'] === 'firefox' ? 'firefox' : 'chromium';
