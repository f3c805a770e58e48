import { index, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the storefront. Bangla pages stand under /bn; both languages share one route. */
export default [
  ...prefix('bn?', [
    index('shop/home/home-route.tsx'),
    route('shop', 'shop/listing/shop-route.tsx'),
    route('shop/cart', 'shop/cart/cart-route.tsx'),
    route('category/:name', 'shop/listing/category-route.tsx'),
    route('product/:slug', 'shop/product/product-route.tsx'),
    route('search', 'shop/search/search-form-route.tsx'),
    route('search/:term', 'shop/search/search-route.tsx'),
    route('Store-locator', 'shop/stores/stores-route.tsx'),
    route('pages/faq', 'shop/pages/faq-route.tsx'),
    route('pages/:slug', 'shop/pages/page-route.tsx'),
    route('*', 'shop/errors/not-found-route.tsx'),
  ]),
] satisfies RouteConfig
