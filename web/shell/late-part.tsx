import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { reopen } from './reload-when-reachable.ts'

/** `meanwhile` is shown until it is there, and `without` where the network is lost meanwhile. */
type Options<Props> = { meanwhile?: ReactNode; without?: ComponentType<Props> }

/**
 * A part of a page whose files are loaded where it is drawn for the first time, so that only its readers load them. The server draws it with
 * the page.
 */
export const latePart = <Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	{ meanwhile, without = Missing }: Options<NoInfer<Props>> = {},
): ComponentType<Props> => {
	const Part: ComponentType<Props> = lazy(() => load().catch(() => ({ default: without })))
	return (props) => (
		<Suspense fallback={meanwhile}>
			<Part {...props} />
		</Suspense>
	)
}

const Missing = () => <PartMissing again={reopen} />
