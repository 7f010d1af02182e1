/** In localStorage, with the player's number behind it: this browser was asked for the client. */
export const CLIENT_FETCHED = 'CLIENT_FETCHED'
