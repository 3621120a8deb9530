const TIMESTAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Maps better-auth's tables and columns to those that our migrations create. */
export const BETTER_AUTH_TABLES = {
  user: { modelName: 'accounts', fields: { emailVerified: 'email_verified', ...TIMESTAMPS } },
  session: {
    modelName: 'account_sessions',
    fields: {
      userId: 'account_id',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      expiresAt: 'expires_at',
      ...TIMESTAMPS,
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
      ...TIMESTAMPS,
    },
  },
  verification: { modelName: 'account_verifications', fields: { expiresAt: 'expires_at', ...TIMESTAMPS } },
} as const;
