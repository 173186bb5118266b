CREATE TABLE "catalogue_options" (
	"item_id" integer NOT NULL,
	"handle" text NOT NULL,
	"position" smallint NOT NULL,
	"stock" integer,
	"translations" jsonb NOT NULL,
	CONSTRAINT "catalogue_options_item_id_handle_pk" PRIMARY KEY("item_id","handle"),
	CONSTRAINT "catalogue_options_stock" CHECK ("catalogue_options"."stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "option" text;--> statement-breakpoint
ALTER TABLE "catalogue_options" ADD CONSTRAINT "catalogue_options_item_id_catalogue_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."catalogue_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_option" FOREIGN KEY ("item_id","option") REFERENCES "public"."catalogue_options"("item_id","handle") ON DELETE no action ON UPDATE no action;