import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The route table of SPEC 2, in its order; pages that do not exist yet are absent. */
export default [
	route('rss.xml', 'routes/feeds/rss.ts'),
	route('sitemap.xml', 'routes/feeds/sitemap.ts'),
	route('robots.txt', 'routes/feeds/robots.ts'),
	route('manifest.webmanifest', 'routes/feeds/manifest.ts'),
	route('sw.js', 'routes/feeds/worker.ts'),
	layout('routes/page.tsx', [
		index('routes/home/home.tsx'),
		route('news', 'routes/news/news.tsx'),
		route('topic/:id', 'routes/news/topic.tsx'),
		route('itemshop', 'routes/shop/itemshop.tsx'),
		route('shoppingcart', 'routes/shop/cart.tsx'),
		route('shoppurchases', 'routes/shop/purchases.tsx'),
		route('topuphistory', 'routes/recharge/history.tsx'),
		route('topup', 'routes/recharge/topup.tsx'),
		route('rankings', 'routes/rankings/rankings.tsx'),
		route('changepassword', 'routes/account/change-password.tsx'),
		route('user', 'routes/account/user.tsx'),
		route('findaccount', 'routes/account/find-account.tsx'),
		route('login', 'routes/account/login.tsx'),
		route('register', 'routes/account/register.tsx'),
		// Added by DECISIONS 15, and what the rankings lead to.
		route('character/:id', 'routes/rankings/character.tsx'),
		route('club/:id', 'routes/rankings/club.tsx'),
		route('resetpassword', 'routes/account/reset-password.tsx'),
		route('verifyemail', 'routes/account/verify-email.tsx'),
		route('statement', 'routes/recharge/statement.tsx'),
		route('search', 'routes/search.tsx'),
		route('credits', 'routes/credits.tsx'),
		route('offline', 'routes/offline.tsx'),
		route('*', 'routes/not-found.tsx'),
	]),
] satisfies RouteConfig
