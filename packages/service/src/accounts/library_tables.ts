const MOMENTS = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** What the tables of the authentication library are called here, beside the store's own; migrations make them. */
export const LIBRARY_TABLES = {
  user: { modelName: 'accounts', fields: { emailVerified: 'email_verified', ...MOMENTS } },
  session: {
    modelName: 'account_sessions',
    fields: {
      userId: 'account_id',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      expiresAt: 'expires_at',
      ...MOMENTS,
    },
  },
  account: {
    modelName: 'account_credentials',
    fields: {
      userId: 'account_id',
      providerId: 'provider_id',
      accountId: 'provider_account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...MOMENTS,
    },
  },
  verification: { modelName: 'account_verifications', fields: { expiresAt: 'expires_at', ...MOMENTS } },
} as const;
