import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useStore } from '#web/browser/store.ts'
import { waiting } from '#web/calls/retry-when-busy.ts'
import { LoaderCircle } from '#web/icons/loader-circle.ts'
import { useWords } from '#web/words/words.ts'

type Kind = 'primary' | 'gold' | 'quiet' | 'outline' | 'plain'
type Look = { kind?: Kind; size?: 'small' | 'large'; wide?: boolean }

/** A busy button keeps its width and focus; clicks while busy do nothing. While its request is repeated on a busy site, it says so. */
export const Button = ({
	kind = 'plain',
	size,
	wide,
	busy = false,
	children,
	onClick,
	...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) => {
	const words = useWords().waiting
	const isWaiting = useStore(waiting) === 'waiting' && busy && (kind === 'primary' || rest.type === 'submit')
	return (
		<button
			type="button"
			{...rest}
			className={looks({ kind, size, wide }, rest.className)}
			aria-disabled={busy || undefined}
			onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
		>
			{isWaiting ? words.button : children}
			{busy && <LoaderCircle aria-hidden className="spinner" size={18} />}
		</button>
	)
}

export const LinkButton = ({ kind = 'plain', size, wide, className, ...rest }: Look & ComponentProps<typeof Link>) => (
	<Link {...rest} className={looks({ kind, size, wide }, className)} />
)

const looks = ({ kind, size, wide }: Look, extra = '') =>
	['btn', `btn-${kind}`, size && `btn-${size}`, wide && 'btn-wide', extra].filter(Boolean).join(' ')
