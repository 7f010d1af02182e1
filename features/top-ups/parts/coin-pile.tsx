import './choices.css'

/** A pile of coins that grows with the place of a package. */
export const CoinPile = ({ place }: { place: number }) => (
	<svg className="coin-pile" viewBox="0 0 64 48" aria-hidden="true">
		{PLACES.slice(0, PILES[Math.min(place, PILES.length - 1)]).map(([x, y]) => (
			<g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
				<path className="coin-edge" d="M-11 0v4a11 5 0 0 0 22 0v-4Z" />
				<ellipse className="coin-face" rx="11" ry="5" />
				<ellipse className="coin-ring" rx="7" ry="3" />
			</g>
		))}
	</svg>
)

/** How many coins a pile has, by place. */
const PILES = [1, 3, 5, 8, 12]

/** Where the coins lie, the lower ones first. */
const PLACES: readonly (readonly [number, number])[] = [
	[32, 38],
	[20, 41],
	[32, 33],
	[44, 41],
	[20, 36],
	[32, 28],
	[44, 36],
	[20, 31],
	[44, 31],
	[32, 23],
	[20, 26],
	[32, 18],
]
