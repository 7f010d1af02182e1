/** The bundled programs, which a test starts as an operator does; tests/build-programs.mjs keeps them up to date. */
export const SERVER = 'build/programs/server.js'
export const PORTAL = 'build/programs/portal.js'
