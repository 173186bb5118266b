CREATE TABLE "catalogue_pictures" (
	"item_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"url" text NOT NULL,
	"translations" jsonb NOT NULL,
	CONSTRAINT "catalogue_pictures_item_id_position_pk" PRIMARY KEY("item_id","position")
);
--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "source_option" text;--> statement-breakpoint
-- Exchanges of before name their option too. A reversal has the time at which its exchange was undone.
UPDATE "points_ledger" l SET "source_option" = g."option" FROM "redemptions" g
WHERE g."option" IS NOT NULL AND g."profile_id" = l."profile_id" AND (g."seq" = l."seq"
  OR (l."type" = 'redeem_reversal' AND l."source_type" = 'catalogue' AND l."source_id" = g."item_id" AND l."issued_at" = g."undone_at"));--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD COLUMN "price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "code_uses" ADD COLUMN "paid" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "catalogue_pictures" ADD CONSTRAINT "catalogue_pictures_item_id_catalogue_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."catalogue_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD CONSTRAINT "catalogue_items_price" CHECK ("catalogue_items"."price" is null or ("catalogue_items"."price" > 0 and "catalogue_items"."reward_definition_id" is null and "catalogue_items"."type" <> 'dynamic'));--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_price" CHECK (("redemptions"."price" is null) = ("redemptions"."currency" is null) and ("redemptions"."price" is null or "redemptions"."price" > 0));--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_paid" CHECK ("code_uses"."paid" is null or ("code_uses"."paid" > 0 and "code_uses"."redemption_id" is not null));