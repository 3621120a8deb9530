/** Tells better-auth the IP address of a browser. Only we set it: better-auth never sees the headers of a request. */
export const CLIENT_ADDRESS_HEADER = 'x-plumbline-client-address';
