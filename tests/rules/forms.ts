import { isBrowser } from './layout.ts'
import { isProduct, type Source } from './sources.ts'

/** R17 (UX B9): a refusal that does not belong to a field is shown in the form, not only in a toast. A ConsoleForm shows it itself. */
export const formsWithoutRefusal = (sources: Source[]): string[] =>
	sources
		.filter((source) => isBrowser(source.path) && source.path.endsWith('.tsx') && isProduct(source))
		.filter(({ text }) => /\buse(Console)?Form[(<]/.test(text) && /\.\.\.(form\.)?bind\b|\bbind=\{/.test(text))
		.filter(({ text }) => !/<(Refusal|ConsoleForm)\b/.test(text))
		.map(({ path }) => `${path} has a form that does not show what it was refused for`)
