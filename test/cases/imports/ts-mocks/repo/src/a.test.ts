jest.mock('./api', () => ({ ...jest.requireActual('./real'), x: 1 }));
vi.mock(import('./store'), async (original) => ({ ...(await original()), y: await import('./y') }));
jest.mock('axios');
jest.mock('./nowhere', () => 1, { virtual: true });
vi.doMock<typeof import('./typed')>('./typed');
