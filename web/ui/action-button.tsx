import type { ComponentProps } from 'react'
import { CallFailed, isShownAlready } from '#web/calls/api.ts'
import { Button } from './button.tsx'
import { toast } from './toast-store.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

type Props = { act: () => Promise<unknown> } & Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'>

/** A button that sends a request: busy until the answer, further clicks do nothing, a refusal is shown. */
export const ActionButton = ({ act, ...button }: Props) => {
	const { run, isBusy } = useOneAtATime(async () => {
		await act().catch(toastError)
	})
	return <Button {...button} busy={isBusy} onClick={run} />
}

const toastError = (error: unknown) => {
	if (!isShownAlready(error)) toast.error(error instanceof CallFailed ? error.text : { messageCode: 'unexpectedError' })
}
