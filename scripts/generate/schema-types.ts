import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { generate, getDialect, RawExpressionNode } from 'kysely-codegen';

import { connect } from '../../apps/api/src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded/index.ts';
import { migrate } from '../../apps/api/src/platform/database/migrate.ts';

/** Text columns with a known set of values. */
const role = new RawExpressionNode('Role');
const currency = new RawExpressionNode('Currency');
const overrides = {
  'provisioned_groups.role': new RawExpressionNode('AssignableRole | null'),
  'provisioning_defaults.role': new RawExpressionNode('AssignableRole'),
  'provisioning_runs.requester': new RawExpressionNode('ColumnType<unknown, string, string>'),
  'beacon_imports.delimiter': new RawExpressionNode('Delimiter'),
  'beacon_imports.encoding': new RawExpressionNode(
    '"utf-8" | "utf-16le" | "utf-16be" | "windows-1252"',
  ),
  'beacon_imports.first_rows': new RawExpressionNode(
    'ColumnType<string[][], string | undefined, string>',
  ),
  'beacon_imports.sourcemap': new RawExpressionNode(
    'ColumnType<Sourcemap, string | undefined, string>',
  ),
  'beacon_imports.failure_code': new RawExpressionNode('ImportFailure | null'),
  'beacon_imports.status': new RawExpressionNode('ImportStatus'),
  'beacon_import_errors.messages': new RawExpressionNode('ColumnType<RowProblems, string, string>'),
  'beacon_import_rows.cells': new RawExpressionNode('ColumnType<string[], string, string>'),
  'building_imports.status': new RawExpressionNode('NewBuildingStatus'),
  'building_imports.kind': new RawExpressionNode('NewBuildingKind'),
  'building_imports.failure': new RawExpressionNode(
    'ColumnType<FailedBundle | null, string | undefined, string>',
  ),
  'building_imports.problems': new RawExpressionNode(
    'ColumnType<BundleProblem[], string | undefined, string>',
  ),
  'building_imports.counts': new RawExpressionNode(
    'ColumnType<BundleCounts | null, string | undefined, string>',
  ),
  'building_imports.preview': new RawExpressionNode(
    'ColumnType<NewBuildingPreview | null, string | undefined, string>',
  ),
  'plan_imports.status': new RawExpressionNode('PlanImportStatus'),
  'plan_imports.failure': new RawExpressionNode('PlanFailure | null'),
  'plan_imports.summary': new RawExpressionNode(
    'ColumnType<PlanSummary | null, string | undefined, string>',
  ),
  'plan_imports.failed_at': new RawExpressionNode(
    'ColumnType<PlanFailurePlace | null, string | null | undefined, string | null>',
  ),
  'plan_imports.former': new RawExpressionNode(
    'ColumnType<FormerPlan | null, string | null | undefined, string | null>',
  ),
  'plan_imports.choices': new RawExpressionNode(
    'ColumnType<PlanChoices | null, string | undefined, string>',
  ),
  'venue_exports.failure': new RawExpressionNode(
    'ColumnType<FailedExport | null, string | undefined, string>',
  ),
  'venue_imports.status': new RawExpressionNode(
    '"reading" | "ready" | "applying" | "failed" | "canceled" | "applied" | "undone"',
  ),
  'venue_imports.kind': new RawExpressionNode('ImportKind | null'),
  'venue_imports.expected_kind': new RawExpressionNode('ImportKind'),
  'venue_imports.mapping': new RawExpressionNode(
    'ColumnType<Partial<ImportMapping>, string | undefined, string>',
  ),
  'venue_imports.parts': new RawExpressionNode('ImportedPart[] | null'),
  'venue_imports.file_floors': new RawExpressionNode(
    'ColumnType<Record<string, number | null>, string | undefined, string>',
  ),
  'venue_imports.before': new RawExpressionNode('ColumnType<unknown, string | undefined, string>'),
  'venue_import_choices.mapping': new RawExpressionNode(
    'ColumnType<Partial<ImportMapping>, string, string>',
  ),
  'venue_import_choices.parts': new RawExpressionNode('ImportedPart[] | null'),
  'venue_imports.decisions': new RawExpressionNode(
    'ColumnType<Record<string, ImportDecision>, string | undefined, string>',
  ),
  'venue_imports.document': new RawExpressionNode(
    'ColumnType<ParsedVenue | null, string | undefined, string>',
  ),
  'venue_imports.bundle': new RawExpressionNode('ColumnType<unknown, string | undefined, string>'),
  'venue_imports.written': new RawExpressionNode('ColumnType<unknown, string | undefined, string>'),
  'venue_imports.failure': new RawExpressionNode(
    'ColumnType<FailedFile | null, string | undefined, string>',
  ),
  'venue_imports.counts': new RawExpressionNode(
    'ColumnType<ImportCounts | null, string | undefined, string>',
  ),
  'venue_imported_pois.described': new RawExpressionNode('ColumnType<PoiValues, string, string>'),
  'venue_imported_drawings.described': new RawExpressionNode(
    'ColumnType<RememberedFloor, string, string>',
  ),
  'venue_table_cells.cells': new RawExpressionNode(
    'ColumnType<Record<string, string>, string, string>',
  ),
  'venue_table_cells.former': new RawExpressionNode(
    'ColumnType<Record<string, string> | null, string | null | undefined, string | null>',
  ),
  'building_versions.origin': new RawExpressionNode('"published" | "replaced" | "automatic"'),
  'building_versions.failure': new RawExpressionNode('PublishFailure | null'),
  'building_version_parts.kind': new RawExpressionNode('PartKind'),
  'live_buildings.translations': new RawExpressionNode(
    'ColumnType<Translations<BuildingTexts>, string, string>',
  ),
  'webhooks.events': new RawExpressionNode('WebhookEvent[]'),
  'webhook_deliveries.request_headers': new RawExpressionNode(
    'ColumnType<Record<string, string> | null, string | undefined, string>',
  ),
  'webhook_deliveries.status': new RawExpressionNode('Generated<DeliveryStatus>'),
  'sso_connections.default_role': new RawExpressionNode('AssignableRole | null'),
  'sso_groups.role': new RawExpressionNode('AssignableRole'),
  'api_keys.scopes': new RawExpressionNode('KeyScope[]'),
  'admins.language': new RawExpressionNode('Language'),
  'admins.digits': new RawExpressionNode('Digits'),
  'admins.role': role,
  'saas_company_admins.role': role,
  'invitations.role': new RawExpressionNode('AssignableRole'),
  'invitation_codes.origin': new RawExpressionNode('"mail" | "link"'),
  ...Object.fromEntries(
    Object.entries({
      buildings: 'BuildingTexts',
      building_floors: 'FloorTexts',
      building_poi_categories: 'CategoryTexts',
      building_pois: 'PoiTexts',
      triggers: 'EngagementTexts',
    }).map(([table, texts]) => [
      `${table}.translations`,
      new RawExpressionNode(`ColumnType<Translations<${texts}>, string | undefined, string>`),
    ]),
  ),
  'building_pois.properties': new RawExpressionNode(
    'ColumnType<PoiProperties | null, string | null | undefined, string | null>',
  ),
  'triggers.status': new RawExpressionNode('Generated<EngagementStatus>'),
  'subscriptions.status': new RawExpressionNode('SubscriptionStatus'),
  'customers.brand': new RawExpressionNode('CardBrand'),
  'customers.currency': currency,
  'customers.progress': new RawExpressionNode('Generated<"adding" | "added" | "refused">'),
  'charges.currency': currency,
  'charges.reason': new RawExpressionNode('"top_up" | "subscription" | "upgrade"'),
  'charges.status': new RawExpressionNode('Generated<ChargeStatus>'),
  'ledger_entries.currency': currency,
  'ledger_entries.kind': new RawExpressionNode('LedgerKind'),
  'plans.currency': new RawExpressionNode('Generated<Currency>'),
  'saas_companies.currency': new RawExpressionNode('Generated<Currency>'),
  'email_tokens.purpose': new RawExpressionNode(
    '"confirm_account" | "change_email" | "reset_password"',
  ),
  'passkey_challenges.purpose': new RawExpressionNode(
    '"add" | "second_step" | "sign_in" | "verify"',
  ),
};

const columnTypeImport = 'import type { ColumnType } from "kysely";';

const domainImports = Object.entries({
  access: ['AssignableRole', 'KeyScope', 'Role'],
  beacons: ['Delimiter', 'ImportFailure', 'ImportStatus', 'RowProblems', 'Sourcemap'],
  'venue-bundle': [
    'BundleCounts',
    'BundleProblem',
    'FailedBundle',
    'NewBuildingKind',
    'NewBuildingPreview',
    'NewBuildingStatus',
  ],
  'venue-export': ['FailedExport'],
  'venue-import': [
    'FailedFile',
    'ImportCounts',
    'ImportDecision',
    'ImportKind',
    'ImportMapping',
    'ImportedPart',
    'ParsedVenue',
    'PoiValues',
    'RememberedFloor',
  ],
  billing: ['CardBrand', 'ChargeStatus', 'Currency', 'LedgerKind', 'SubscriptionStatus'],
  engagements: ['EngagementStatus'],
  language: ['Digits', 'Language'],
  'plan-import': [
    'FormerPlan',
    'PlanChoices',
    'PlanFailure',
    'PlanFailurePlace',
    'PlanImportStatus',
    'PlanSummary',
  ],
  pois: ['PoiProperties'],
  'venue-versions': ['PartKind', 'PublishFailure'],
  webhooks: ['DeliveryStatus', 'WebhookEvent'],
  translations: [
    'BuildingTexts',
    'CategoryTexts',
    'EngagementTexts',
    'FloorTexts',
    'PoiTexts',
    'Translations',
  ],
}).map(
  ([subpath, names]) =>
    `import type { ${names.join(', ')} } from "@floorwright/domain/${subpath}";`,
);

type SchemaFiles = { types: string; tables: string };

let reading: Promise<SchemaFiles> | undefined;

/** The types of the tables after all migrations. */
export const schemaTypes = async (): Promise<string> => (await readSchema()).types;

/** The names of the tables after all migrations, with those of their columns. */
export const schemaTables = async (): Promise<string> => (await readSchema()).tables;

/** Both from one temporary database, because creating it takes long. */
const readSchema = (): Promise<SchemaFiles> => (reading ??= readFromDatabase());

const readFromDatabase = async (): Promise<SchemaFiles> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'floorwright-schema-'));
  // As root, the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const { db, pool } = connect(database.connectionString);
  try {
    await migrate(db);
    const types = await generate({
      db,
      dialect: getDialect('postgres'),
      excludePattern: 'kysely_*',
      overrides: { columns: overrides },
    });
    return {
      types: types.replace(columnTypeImport, [...domainImports, columnTypeImport].join('\n')),
      tables: await describeTables(pool),
    };
  } finally {
    await db.destroy();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const describeTables = async (pool: ReturnType<typeof connect>['pool']): Promise<string> => {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped
    group by 1 order by 1`);
  const lines = rows.map(({ name, columns }) => `  ${name}: ${JSON.stringify(columns.join(' '))},`);
  return [
    '/** What the migrations make in the schema `public`: tables, without partitions, and their columns. */',
    'export const migratedTables: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
};
