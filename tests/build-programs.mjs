import { ensureBuilt } from '../scripts/build.mjs'

/** Before the first test: the programs that tests start are made of the present source. */
export default () => ensureBuilt(['programs'])
