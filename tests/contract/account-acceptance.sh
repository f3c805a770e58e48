# What must hold of the accounts of every build, from outside: any shell, curl and a running store.
# PORT; A_ID and B_ID, two customers; B_TOK, the second one's token; RANDOM_ID, nobody's id; OLD_DEFAULT, the password
# that phone and social accounts once had.
set -e
B=http://127.0.0.1:$PORT; J='content-type: application/json'; O=$(mktemp)
c(){ curl -s -o "$O" -w '%{http_code}' "$@"; }
is(){ [ "$1" = "$2" ] || { echo "$3: $1, not $2" >&2; exit 1; }; }
is "$(c -XPOST "$B/v1/user/phone_login/+8801700000001")" 202 'a number alone sends a code'
if grep -qi token "$O"; then echo 'a number alone gives a token' >&2; exit 1; fi
is "$(c -XPOST "$B/v1/user/phone_login/+8801700000001" -H "$J" -d '{"challengeId":"x","code":"000000"}')" 401 'a made-up code'
is "$(c -XPUT "$B/v1/user/google_login/a@shop.test" -H "$J" -d '{"email":"a@shop.test","userName":"a","password":"'"$OLD_DEFAULT"'"}')" 202 'an address alone gives a nonce'
is "$(c -XPOST "$B/v1/user/login" -H "$J" -d '{"email":"google-user@shop.test","password":"'"$OLD_DEFAULT"'"}')" 401 'the old default password'
is "$(c "$B/v1/user/me/$A_ID")" 401 'nobody asks for A'
is "$(c "$B/v1/user/me/$A_ID" -H "authorization: Bearer $B_TOK")" 403 'B asks for A'
is "$(c "$B/v1/user/me/$RANDOM_ID" -H "authorization: Bearer $B_TOK")" 403 'B asks for nobody'
for p in update updatePhone updateAddress; do
  is "$(c -XPUT "$B/v1/user/$p/$A_ID" -H "authorization: Bearer $B_TOK" -H "$J" -d '{}')" 403 "B changes A by $p"
done
is "$(c -XPUT "$B/v1/user/update/$B_ID" -H "authorization: Bearer $B_TOK" -H "$J" -d '{"role":"admin"}')" 400 'B makes themselves staff'
is "$(c "$B/v1/product/getWishlistProduct/$A_ID" -H "authorization: Bearer $B_TOK")" 403 "B looks at A's wishlist"
rm -f "$O"
