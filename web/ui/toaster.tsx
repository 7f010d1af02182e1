import { type PointerEvent, useRef } from 'react'
import { TOAST } from '#contract/limits.ts'
import { useStore } from '#web/browser/store.ts'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { CircleCheck } from '#web/icons/circle-check.ts'
import { Info } from '#web/icons/info.ts'
import { X } from '#web/icons/x.ts'
import { useTranslate, useWords } from '#web/words/words.ts'
import { Button, LinkButton } from './button.tsx'
import { dismiss, holdTime, runTime, type Toast, toasts } from './toast-store.ts'
import { WaitingNotice } from './waiting-notice.tsx'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

/** The single place of the toasts; screen readers announce them, errors at once. */
export const Toaster = () => {
	const shown = useStore(toasts)
	return (
		<div className="toaster">
			<WaitingNotice />
			<div aria-live="polite">{shown.filter(({ kind }) => kind !== 'error').map(toItem)}</div>
			<div aria-live="assertive">{shown.filter(({ kind }) => kind === 'error').map(toItem)}</div>
		</div>
	)
}

const toItem = (entry: Toast) => <ToastItem key={entry.id} {...entry} />

const ToastItem = ({ id, kind, text, action }: Toast) => {
	const words = useWords()
	const translate = useTranslate()
	const start = useRef<number | null>(null)
	const held = useRef({ pointer: false, focus: false })
	const Icon = ICONS[kind]

	const hold = (by: 'pointer' | 'focus', isOn: boolean) => {
		held.current[by] = isOn
		if (held.current.pointer || held.current.focus) holdTime(id)
		else runTime(id)
	}

	const move = (event: PointerEvent<HTMLElement>) => {
		if (start.current === null) return
		event.currentTarget.style.transform = `translate(${event.clientX - start.current}px)`
	}
	const release = (event: PointerEvent<HTMLElement>) => {
		const way = start.current === null ? 0 : event.clientX - start.current
		start.current = null
		event.currentTarget.style.transform = ''
		if (Math.abs(way) >= TOAST.swipePx) dismiss(id)
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: nothing happens there, its time is only held
		<div
			className={`toast toast-${kind}`}
			onPointerEnter={() => hold('pointer', true)}
			onPointerLeave={() => hold('pointer', false)}
			onFocus={() => hold('focus', true)}
			onBlur={() => hold('focus', false)}
			onPointerDown={(event) => {
				start.current = event.clientX
			}}
			onPointerMove={move}
			onPointerUp={release}
			onPointerCancel={release}
		>
			<Icon aria-hidden size={22} />
			<p>{translate(text)}</p>
			{action && <ToastAction action={action} onDone={() => dismiss(id)} />}
			<button type="button" className="icon-button" aria-label={words.dialog.dismiss} onClick={() => dismiss(id)}>
				<X aria-hidden size={18} />
			</button>
		</div>
	)
}

const ToastAction = ({ action, onDone }: { action: NonNullable<Toast['action']>; onDone: () => void }) => {
	if ('to' in action)
		return (
			<LinkButton kind="outline" size="small" to={action.to} onClick={onDone}>
				{action.label}
			</LinkButton>
		)
	const undo = () => {
		onDone()
		action.undo()
	}
	return (
		<Button kind="outline" size="small" onClick={undo}>
			{action.label}
		</Button>
	)
}
