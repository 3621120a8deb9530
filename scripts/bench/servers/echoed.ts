/** What an echo answers, written as JSON anew for each request. */
export const echoed: unknown = JSON.parse(process.env.ECHO ?? '');
