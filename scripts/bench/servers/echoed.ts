/** The response of an echo, serialized again for each request. */
export const echoed: unknown = JSON.parse(process.env.ECHO ?? '');
