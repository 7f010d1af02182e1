import { type ReactNode, useEffect, useRef } from 'react'

/** The page of a mailed link: a single card, without other controls that could be pressed by mistake. */
export const LinkPage = ({ title, children }: { title: string; children: ReactNode }) => {
	const heading = useRef<HTMLHeadingElement>(null)
	const shown = useRef(title)
	useEffect(() => {
		if (shown.current === title) return
		shown.current = title
		// The pressed button is removed with its form, so the focus needs a new place.
		heading.current?.focus()
	}, [title])
	return (
		<div className="plate plate-still">
			<section className="plate-card plate-narrow card">
				<h1 tabIndex={-1} ref={heading}>
					{title}
				</h1>
				{children}
			</section>
		</div>
	)
}

/** The address holds a secret: no cache may store the page, and no referrer is sent to other sites. */
export const linkHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
