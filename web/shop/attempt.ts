/** The Idempotency-Key of an unanswered purchase, kept until the answer comes, also over a reload of the page. */
export const keyFor = (productNum: number): string => {
	const known = sessionStorage.getItem(slot(productNum))
	if (known) return known
	const fresh = crypto.randomUUID?.() ?? randomKey()
	sessionStorage.setItem(slot(productNum), fresh)
	return fresh
}

export const settle = (productNum: number): void => sessionStorage.removeItem(slot(productNum))

const slot = (productNum: number) => `BUYING_${productNum}`

// randomUUID exists on secure origins only; a test server in a café may have none.
const randomKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')
