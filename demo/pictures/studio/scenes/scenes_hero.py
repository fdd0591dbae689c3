"""What the shop sells on a table, before the window (the first picture of the shop) and before the railing (1 unit = 10 cm).  Registered as in rooms.py."""
import random
import stage as S, materials as M
from objects import *
from objects_more import *
from glassware import wine_bottle
from kitchen import kashkaval, loaf, wedge, knife, crumbs
from rooms import room, view, hero_table
from picture_table import brand
from scenes_sill import apple
from scenes_soap import slab, strip, MINT, ROSE
from scenes_table import MAVRUD, wine_label
import soap


@room('hero', dict(target=(-.12, .3, 2.05), frame=6.7, pitch=6, lens=75, fstop=2.8, yaw=-4, focus=(-.6, -.5, .9)), (1600, 900), .55, unit=.1)
def _():
    hero_table()
    at(board((3.0, 2.4), .24, M.wood('ash', 3, .9), handle=False), (-4.35, -2.0, 0), (0, 0, 10)); at(kashkaval(1.0, .78, 285, 2, -52), (-4.55, -.55, .24)); at(wedge(1.0, .76, 30, 4), (-3.50, -1.05, .24), (0, 0, 48)); at(knife(2.2, 1.2, 3), (-4.5, -1.78, .24), (0, 0, 4))
    r = random.Random(2); crumbs([(-3.75 + r.gauss(0, .28), -1.5 + r.gauss(0, .14), .25) for _ in range(22)], seed=3)
    at(wine_bottle(image=wine_label('МАВРУД', '2022'), **MAVRUD), (-2.75, 1.1, 0), (0, 0, 6), 1.25)
    at(honey_jar(image=brand('МЕД', 'от Родопите', '450 г')), (-1.30, -.45, 0), (0, 0, 4)); at(honey_jar(.62, 1.25, '#b85c0a', '#4a1602', cloth='clay'), (-.05, .95, 0)); at(dipper(2.0, 'walnut', 5, .20), (-.95, -2.05, 0), (0, 0, 10))
    at(bowl(1.25, .8, M.troyan(1.25, rings=10, petals=22), seed=1), (.95, -1.05, 0))
    for i, (x, y, z, t) in enumerate(((.62, -.92, .40, 20), (1.28, -.80, .42, 140), (1.00, -1.45, .44, 250), (.98, -1.02, .95, 70))): at(apple(.40, seed=i), (x, y, z), (r.uniform(-14, 14), r.uniform(-14, 14), t))
    at(jug(.85, 2.3, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=2.34, foot=.22)), (2.55, .7, 0), (0, 0, -28)); at(herb_bunch(34, 2.2, '#8d9468', '#c9b765', tie=False, seed=3), (2.60, .7, 1.55), (0, -86, 0), .9)
    at(slab(*ROSE, seed=3), (4.75, .25, 0), (0, 0, 12)); at(slab(*MINT, seed=7), (4.82, .22, .50), (0, 0, -6)); at(soap.belly_band((1.5, .95, .5), .80, strip('МЕНТА', 'ръчен сапун', 96)), (4.82, .22, .50), (0, 0, -6)); at(slab(*ROSE, 'РОЗА', 170, seed=1), (4.35, -.85, .16), (42, 0, -8))
    at(candle(.32, 2.0), (3.75, 1.5, 0)); at(candle(.32, 1.4, '#c8892a'), (5.75, 1.15, 0)); at(herb_bunch(40, 2.3, '#7b8560', '#7f6fa8', seed=2), (2.35, -1.75, 0), (0, 0, 6))
    view(14, 1.5, 10., 1.35, 'morning', 8, rise=-13)
    S.world(strength=.34, colour='#e6e4e2'); S.area((0, 9.8, 6.5), (0, 0, 1), 12, 1000, '#f3efe9', size_y=9)
    S.area((-13, -5, 8), (0, 0, 1), 9, 900, '#fff2e2')
    d = (.20, -.62, -.50); S.sun(d, 9.0, .9, '#ffcb8e')


@room('terrace', dict(target=(.1, 0, 2.2), frame=8.0, pitch=7, lens=62, fstop=3.2, yaw=3, focus=(-.2, -.3, 1.)), (1200, 900), .55, unit=.1)
def _():
    """Outdoor table, a railing and the ridges; product units."""
    for i in range(6): box((30, 1.7, .4), (i * 3.3 % 4 - 1, -4.6 + i * 1.73, -.2), M.wood('oak', i + 2, 1.), .05)
    W = M.wood('walnut', 3, .8); box((90, 1.3, .55), (0, 13, 1.9), W, .08); box((90, .6, .5), (0, 13, -3.4), W, .08)
    for i in range(-9, 10): box((.55, .55, 5.4), (i * 2.1 + .6, 13, -.8), M.wood('walnut', i + 20, .8, .5, 'Z'), .05)
    for x in (-12.5, 10.5): box((1.3, 1.3, 34), (x, 13, 5), M.wood('walnut', 5, .8, .5, 'Z'), .12)
    at(jug(.9, 2.35, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=2.39, foot=.22), seed=1), (-1.5, .5, 0), (0, 0, -20)); at(herb_bunch(34, 2.3, '#7b8560', '#8f86a3', tie=False, seed=3), (-1.5, .5, 1.25), (0, -84, 0), .95)
    at(bowl(1.25, .8, M.troyan(1.25, rings=10, petals=22), seed=1), (.75, -.7, 0)); at(board((3.0, 2.4), .24, M.wood('ash', 3, .9), handle=False), (3.35, -1.35, 0), (0, 0, -8)); at(loaf((1.5, 1.05, .72), 3, 5), (3.25, .0, .24), (0, 0, 24)); at(wedge(1.0, .76, 30, 4), (4.2, -.75, .24), (0, 0, 48)); at(knife(2.2, 1.2, 3), (3.2, -1.12, .24), (0, 0, -6))
    for i, (x, y, z, k) in enumerate(((.42, -.57, .40, 20), (1.08, -.45, .42, 140), (.80, -1.10, .44, 250), (.78, -.67, .95, 70))): at(apple(.40, seed=i + 4), (x, y, z), (8 * (-1) ** i, 6, k))
    at(cup(.5, .8, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.82, foot=.1), seed=2), (-3.35, -.9, 0), (0, 0, 205)); at(honey_jar(.6, 1.25, image=None, cloth='clay'), (2.0, 1.4, 0))
    at(spoon(2.3, M.wood('beech', 2, 1.5)), (-.6, -2.1, 0), (0, 0, 10))
    view(20, -2., 10., 1.35, 'morning', 17, rise=-22)
    S.world(strength=.75, colour='#dfe6ee'); S.sun((.72, .45, -.50), 6.0, 1.2, '#ffd6a0'); S.area((-9, -9, 9), (0, 0, 1), 9, 500, '#fff4e6')
