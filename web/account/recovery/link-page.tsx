import { type ReactNode, useEffect, useRef } from 'react'

/** What a mailed link leads to: one card over the panorama, nothing else to press by mistake. */
export const LinkPage = ({ title, children }: { title: string; children: ReactNode }) => {
	const heading = useRef<HTMLHeadingElement>(null)
	const shown = useRef(title)
	useEffect(() => {
		if (shown.current === title) return
		shown.current = title
		// The button that was pressed is gone with its form.
		heading.current?.focus()
	}, [title])
	return (
		<div className="plate">
			<section className="plate-card plate-narrow card">
				<h1 tabIndex={-1} ref={heading}>
					{title}
				</h1>
				{children}
			</section>
		</div>
	)
}

/** Neither kept by anybody on the way nor told to other sites: the address holds a secret. */
export const linkHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
