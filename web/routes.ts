import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The pages of the site and the screens of the console, in the order of SPEC 2. */
export default [
	route('rss.xml', 'routes/feeds/rss.ts'),
	route('sitemap.xml', 'routes/feeds/sitemap.ts'),
	route('robots.txt', 'routes/feeds/robots.ts'),
	route('manifest.webmanifest', 'routes/feeds/manifest.ts'),
	route('sw.js', 'routes/feeds/worker.ts'),
	// Console screens, in their own frame.
	route('admin', 'console/layout.tsx', [
		screen('', 'dashboard/start'),
		screen('players', 'players/players'),
		screen('players/:number', 'players/player'),
		screen('adjustments', 'players/adjustments'),
		screen('grants', 'grants/grants'),
		screen('grants/new', 'grants/grant-new'),
		screen('grants/:number', 'grants/grant'),
		screen('addresses', 'address-requests/addresses'),
		screen('tickets', 'tickets/tickets'),
		screen('tickets/:reference', 'tickets/ticket'),
		screen('refunds', 'orders/refunds'),
		screen('orders', 'orders/orders'),
		screen('orders/:id', 'orders/order'),
		screen('ticket-answers', 'tickets/ticket-answers'),
		screen('shop', 'shop/shop-items'),
		screen('shop/add', 'shop/shop-add'),
		screen('shop/categories', 'shop/shop-categories'),
		screen('price-requests', 'shop/price-requests'),
		screen('shop/prices', 'shop/shop-prices'),
		screen('sales', 'shop/sales'),
		screen('sales/add', 'shop/sale-add'),
		screen('sales/:number', 'shop/sale'),
		screen('sale-requests', 'shop/sale-requests'),
		screen('price-changes', 'shop/price-changes'),
		screen('price-changes/:number', 'shop/price-change'),
		screen('shop/items/:number', 'shop/shop-item'),
		screen('codes', 'coupons/codes'),
		screen('codes/mint', 'coupons/mint'),
		screen('codes/waiting', 'coupons/waiting-batches'),
		screen('codes/:number', 'coupons/batch'),
		screen('top-ups', 'top-ups/top-ups'),
		screen('top-ups/:reference', 'top-ups/top-up'),
		screen('top-up-requests', 'top-ups/top-up-requests'),
		screen('top-up-statements', 'top-ups/top-up-statements'),
		screen('top-up-debts', 'top-ups/top-up-debts'),
		screen('top-up-figures', 'top-ups/top-up-figures'),
		screen('top-up-closings/:day?', 'top-ups/top-up-closings'),
		screen('top-up-packages/:id?', 'top-ups/top-up-packages'),
		screen('top-up-channels/:id?', 'top-ups/top-up-channels'),
		screen('banners/:id?', 'site/banners'),
		screen('gallery/:id?', 'media/gallery'),
		screen('downloads/:id?', 'media/downloads'),
		screen('wallpapers/:id?', 'media/downloads', 'wallpapers'),
		screen('movies/:id?', 'media/downloads', 'movies'),
		screen('requirements', 'media/requirements'),
		screen('rankings', 'rankings/rankings'),
		screen('audit', 'audit/audit'),
		screen('settings', 'site/settings'),
		screen('staff', 'staff/staff'),
		screen('news', 'news/news'),
		screen('news/:id', 'news/news-article'),
		screen('guides', 'guides/guides'),
		screen('guides/:page/:key', 'guides/guide-section'),
		route('*', 'console/nowhere.tsx'),
	]),
	layout('routes/page.tsx', [
		page('', 'home/home'),
		page('news', 'news/news'),
		page('topic/:id', 'news/article'),
		page('story', 'guides/story'),
		page('characters', 'guides/characters'),
		page('gamesystem', 'guides/game-system'),
		page('instructions', 'guides/instructions'),
		page('itemshop', 'shop/itemshop'),
		page('shoppingcart', 'cart/cart'),
		page('shoppurchases', 'orders/purchases'),
		page('receipt/:order', 'orders/receipt'),
		page('topuphistory', 'coupons/redeemed-codes'),
		page('topup', 'top-ups/topup'),
		page('topup/:reference', 'top-ups/top-up-order'),
		page('topups', 'top-ups/top-ups'),
		page('gallery', 'media/gallery'),
		page('downloads', 'media/downloads'),
		page('download', 'media/downloads', 'download'),
		page('wallpaper', 'media/wallpaper'),
		page('movies', 'media/movies'),
		page('rankings', 'rankings/rankings'),
		page('ticket', 'tickets/ticket'),
		page('checkticket', 'tickets/check-ticket'),
		page('changepassword', 'profile/change-password'),
		page('user', 'profile/user'),
		page('findaccount', 'accounts/find-account'),
		page('login', 'sessions/login'),
		page('register', 'accounts/register'),
		page('fromgame', 'accounts/from-game'),
		// Added by DECISIONS 15, and pages that the rankings link to.
		page('character/:id', 'rankings/character'),
		page('club/:id', 'rankings/club'),
		page('resetpassword', 'accounts/reset-password'),
		page('verifyemail', 'accounts/verify-email'),
		page('stopaddress', 'mail/stop-address'),
		page('statement', 'wallet/statement'),
		page('search', 'search/search'),
		page('serverinfo', 'guides/server-info'),
		page('terms', 'guides/terms'),
		route('credits', 'routes/credits.tsx'),
		route('offline', 'routes/offline.tsx'),
		// In the site's frame, because it shows what readers will see.
		screen('admin/news/:id/preview', 'news/news-preview'),
		screen('admin/guides/:page/:key/preview', 'guides/guide-preview'),
		route('*', 'routes/not-found.tsx'),
	]),
] satisfies RouteConfig

/** `guides/story` is the page of features/guides/pages/story.tsx. Every page of the site lists all pages, so ids are short. */
function page(address: string, name: string, id = nameOf(name)) {
	return inFeature({ address, name, folder: 'pages', id })
}

function screen(address: string, name: string, id = nameOf(name)) {
	return inFeature({ address, name, folder: 'console', id: `console-${id}` })
}

function inFeature({ address, name, folder, id }: { address: string; name: string; folder: string; id: string }) {
	const file = `../features/${name.replace('/', `/${folder}/`)}.tsx`
	return address === '' ? index(file, { id }) : route(address, file, { id })
}

function nameOf(name: string): string {
	return name.slice(name.indexOf('/') + 1)
}
