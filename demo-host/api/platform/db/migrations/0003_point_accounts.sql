CREATE TABLE "point_accounts" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"entries" integer NOT NULL,
	"balance" integer NOT NULL,
	"pending" integer NOT NULL,
	"review_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "point_accounts_counts" CHECK ("point_accounts"."entries" >= 0 and "point_accounts"."pending" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_positions" (
	"profile_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"remaining" integer NOT NULL,
	"accrues_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"transaction_id" integer,
	CONSTRAINT "point_positions_profile_id_seq_pk" PRIMARY KEY("profile_id","seq")
);
--> statement-breakpoint
DROP INDEX "points_ledger_expire_key";--> statement-breakpoint
DROP INDEX "points_ledger_profile";--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "seq" integer;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "total_after" integer;--> statement-breakpoint
-- Written by hand, down to the next index: numbers and sums for the rows that exist, and an account for each customer who has some.
UPDATE "points_ledger" SET "seq" = n."seq", "total_after" = n."total_after" FROM (
	SELECT "id", row_number() OVER w AS "seq", sum("amount") OVER w AS "total_after" FROM "points_ledger"
	WINDOW w AS (PARTITION BY "profile_id" ORDER BY "issued_at", "id" ROWS UNBOUNDED PRECEDING)
) n WHERE n."id" = "points_ledger"."id";--> statement-breakpoint
ALTER TABLE "points_ledger" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "points_ledger" ALTER COLUMN "total_after" SET NOT NULL;--> statement-breakpoint
INSERT INTO "point_positions" ("profile_id", "seq", "remaining", "accrues_at", "expires_at", "transaction_id")
SELECT * FROM (
	SELECT l."profile_id", l."seq", CASE WHEN l."amount" > 0
		THEN l."amount" - coalesce((SELECT sum(u."amount") FROM "points_lot_uses" u WHERE u."lot_id" = l."id"), 0)
		ELSE l."amount" + coalesce((SELECT sum(u."amount") FROM "points_lot_uses" u WHERE u."debit_id" = l."id"), 0) END AS "remaining",
		CASE WHEN l."accrue_at" > now() THEN l."accrue_at" END, l."expires_at", l."transaction_id"
	FROM "points_ledger" l) o
WHERE o."remaining" <> 0;--> statement-breakpoint
INSERT INTO "point_accounts" ("profile_id", "version", "entries", "balance", "pending", "review_at", "due_at")
SELECT l."profile_id", 1, count(*),
	coalesce(sum(l."amount") FILTER (WHERE l."accrue_at" IS NULL OR l."accrue_at" <= now()), 0),
	coalesce(sum(l."amount") FILTER (WHERE l."accrue_at" > now()), 0),
	(SELECT m."anniversary_at" FROM "tier_memberships" m WHERE m."profile_id" = l."profile_id" ORDER BY m."achieved_at" DESC LIMIT 1),
	now()
FROM "points_ledger" l GROUP BY l."profile_id";--> statement-breakpoint
ALTER TABLE "point_accounts" ADD CONSTRAINT "point_accounts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_positions" ADD CONSTRAINT "point_positions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_accounts_due" ON "point_accounts" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "point_positions_open" ON "point_positions" USING btree ("profile_id","expires_at") WHERE remaining <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_seq_key" ON "points_ledger" USING btree ("profile_id","seq");--> statement-breakpoint
CREATE INDEX "points_ledger_profile" ON "points_ledger" USING btree ("profile_id","issued_at");