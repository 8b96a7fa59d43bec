/** The database query of every signed-in request, exactly as the product sends it. */
export const sessionQuery = `
  select "access_tokens"."id" as "access_token_id", "access_tokens"."last_used_at",
    "access_tokens"."created_at" as "signed_in_at", "access_tokens"."verified_at",
    "access_tokens"."own_factor",
    "admins"."id", "admins"."email", "admins"."unconfirmed_email", "admins"."first_name",
    "admins"."last_name", "admins"."role", "admins"."saas_company_id",
    "admins"."language", "admins"."digits", "admins"."second_factor",
    "member"."id" as "member_id", "member"."role" as "company_role",
    "company"."requires_second_factor",
    "subscription"."status" as "subscription_status",
    "subscription"."expires_at" as "subscription_expires_at",
    (
      select "sso_connections"."saas_company_id" from "sso_connections"
      where "sso_connections"."id" = "access_tokens"."sso_connection_id"
        and access_tokens.provider_factor
    ) as "provider_factor_of"
  from "access_tokens"
  inner join "admins" on "admins"."id" = "access_tokens"."admin_id"
  left join "saas_company_admins" as "member"
    on "member"."admin_id" = "admins"."id"
    and "member"."saas_company_id" = "admins"."saas_company_id"
  left join "saas_companies" as "company" on "company"."id" = "member"."saas_company_id"
  left join "subscriptions" as "subscription"
    on "subscription"."saas_company_id" = "member"."saas_company_id"
  where "access_tokens"."key_hash" = $1 and "access_tokens"."expires_at" > $2
    and "access_tokens"."created_at" > $3`;
