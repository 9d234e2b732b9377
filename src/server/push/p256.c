/* Keys by OpenSSL, whose interface for them is made of named parameters. */
#include "server/push/push_crypto.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <string.h>

bool p256_make(uint8_t secret[P256_SECRET_SIZE])
{
    EVP_PKEY *key = EVP_EC_gen("P-256");
    BIGNUM *number = NULL;
    const bool is_made = key &&
                         EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 &&
                         BN_bn2binpad(number, secret, P256_SECRET_SIZE) == P256_SECRET_SIZE;

    BN_clear_free(number);
    EVP_PKEY_free(key);
    return is_made;
}

/* secret: NULL for a point alone. */
static EVP_PKEY *make_key(const uint8_t point[P256_POINT_SIZE], const BIGNUM *secret)
{
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM *params = NULL;
    EVP_PKEY *key = NULL;

    if (builder && context &&
        OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
        OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point,
                                         P256_POINT_SIZE) &&
        (!secret || OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, secret)))
        params = OSSL_PARAM_BLD_to_param(builder);
    if (!params || EVP_PKEY_fromdata_init(context) != 1 ||
        EVP_PKEY_fromdata(context, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params) !=
            1)
        key = NULL;
    OSSL_PARAM_free(params);
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_BLD_free(builder);
    return key;
}

/* The point of a secret: so many times the base point. */
static bool find_point(const EC_GROUP *group, const BIGNUM *secret, uint8_t out[P256_POINT_SIZE])
{
    EC_POINT *point = EC_POINT_new(group);
    const bool is_found = point && !BN_is_zero(secret) &&
                          BN_cmp(secret, EC_GROUP_get0_order(group)) < 0 &&
                          EC_POINT_mul(group, point, secret, NULL, NULL, NULL) == 1 &&
                          EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, out,
                                             P256_POINT_SIZE, NULL) == P256_POINT_SIZE;

    EC_POINT_free(point);
    return is_found;
}

EVP_PKEY *p256_pair(const uint8_t secret[P256_SECRET_SIZE])
{
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    BIGNUM *number = BN_bin2bn(secret, P256_SECRET_SIZE, BN_secure_new());
    uint8_t point[P256_POINT_SIZE];
    EVP_PKEY *key = NULL;

    if (group && number && find_point(group, number, point))
        key = make_key(point, number);
    BN_clear_free(number);
    EC_GROUP_free(group);
    return key;
}

EVP_PKEY *p256_point(const uint8_t point[P256_POINT_SIZE])
{
    return point[0] == POINT_CONVERSION_UNCOMPRESSED ? make_key(point, NULL) : NULL;
}

bool p256_write_point(const EVP_PKEY *key, uint8_t out[P256_POINT_SIZE])
{
    size_t size;

    return EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, out, P256_POINT_SIZE,
                                           &size) == 1 &&
           size == P256_POINT_SIZE;
}

bool p256_share(EVP_PKEY *own, EVP_PKEY *other, uint8_t out[P256_SHARED_SIZE])
{
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(own, NULL);
    size_t size = P256_SHARED_SIZE;
    const bool is_shared = context && EVP_PKEY_derive_init(context) == 1 &&
                           EVP_PKEY_derive_set_peer(context, other) == 1 &&
                           EVP_PKEY_derive(context, out, &size) == 1 && size == P256_SHARED_SIZE;

    EVP_PKEY_CTX_free(context);
    return is_shared;
}
