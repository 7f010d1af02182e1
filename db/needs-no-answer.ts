/** The comment before a statement whose answer nobody needs (`withoutAnswer`). */
export const NEEDS_NO_ANSWER = '/* no answer */ '
