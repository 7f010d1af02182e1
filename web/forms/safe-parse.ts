/** A file of its own, so that only this part of the validator is loaded with it: an import() of the package brings the texts of 50 languages. */
export { safeParse } from 'zod/mini'
