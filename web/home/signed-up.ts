/** In sessionStorage: somebody signed up in this tab, and the home page shows what comes next. */
export const SIGNED_UP = 'SIGNED_UP'
