/** Key in localStorage, followed by the player's number: the client was downloaded in this browser. */
export const CLIENT_FETCHED = 'CLIENT_FETCHED'
