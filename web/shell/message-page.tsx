import type { ReactNode } from 'react'

/** A message in front of the campus skyline: the 404 page and the error page. */
export const Plate = ({ title, text, note, children }: { title: string; text: string; note?: string | undefined; children: ReactNode }) => (
	<div className="plate">
		<section className="plate-card card">
			<h1 tabIndex={-1}>{title}</h1>
			<p>{text}</p>
			{note && <p className="number">{note}</p>}
			<div className="plate-buttons">{children}</div>
		</section>
	</div>
)
